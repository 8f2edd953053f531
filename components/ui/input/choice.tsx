'use client';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldControlProps } from '#components/ui/input/field.tsx';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox with its label; the whole line can be pressed. */
export function Checkbox({
  label,
  hint,
  className,
  indeterminate,
  ...rest
}: ChoiceProps & { indeterminate?: boolean }) {
  return (
    <ChoiceLine label={label} hint={hint} className={className}>
      {(described) => (
        <input
          {...described}
          {...rest}
          type="checkbox"
          ref={
            indeterminate === undefined
              ? rest.ref
              : (element) => {
                  if (element) element.indeterminate = indeterminate;
                }
          }
          className="mt-0.5 size-4 shrink-0"
        />
      )}
    </ChoiceLine>
  );
}

/** One of several; give all of a group the same `name` and put them in a `FieldGroup`. */
export function Radio({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <ChoiceLine label={label} hint={hint} className={className}>
      {(described) => <input {...described} {...rest} type="radio" className="mt-0.5 size-4 shrink-0" />}
    </ChoiceLine>
  );
}

/** A switch for a setting with immediate effect. In a form that is submitted, use `Checkbox`. */
export function Switch({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <ChoiceLine label={label} hint={hint} className={className}>
      {(described) => (
        <input
          {...described}
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox announces its state itself
          role="switch"
          className="switch"
        />
      )}
    </ChoiceLine>
  );
}

/**
 * A small set of choices as joined buttons, one pressed: `<Segments label="Kind" value={kind} onChange={setKind}
 * options={[{ value: 'person', label: 'Person' }, …]} />`. Arrow keys move, as in every radio group.
 */
export function Segments<T extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string; icon?: ReactNode }[];
}) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex w-fit flex-wrap rounded border border-line-strong p-0.5"
    >
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}

function ChoiceLine({
  label,
  hint,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
  children: (described: { 'aria-describedby'?: string; 'aria-invalid'?: boolean }) => ReactNode;
}) {
  const id = useId();
  const field = useFieldControlProps();
  const describedBy = [hint ? id : undefined, field['aria-describedby']].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is what `children` renders */}
      <label className="choice-label">
        {children({ 'aria-describedby': describedBy, 'aria-invalid': field['aria-invalid'] })}
        <span>{label}</span>
      </label>
      {hint && (
        <div id={id} className="ms-6 text-fg-3 text-sm">
          {hint}
        </div>
      )}
    </div>
  );
}
