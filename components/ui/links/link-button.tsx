import type { ComponentProps } from 'react';
import { ButtonFace, type ButtonStyle, buttonClass } from '#components/ui/button.tsx';

/** A link that looks like a button: for going somewhere. Never for an address that acts on GET. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: ComponentProps<'a'> & ButtonStyle) {
  return (
    <a {...rest} className={buttonClass(variant, size, className)}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  );
}
