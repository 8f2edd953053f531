'use client';
import { useDebugValue } from 'react';
import { CodeText } from '#components/ui/code/code.tsx';
import { CopyButton } from '#components/ui/code/copy-button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { ProblemView } from '#components/ui/page/problem-view.tsx';

const parts = [CodeText, CopyButton, Field, Input, ProblemView];

/**
 * Shows nothing. The bundler copies a module into the script of each page, dialog and error page that uses it, unless
 * the frame uses the module too. Nearly every page shows these parts, so the frame names them: loaded once.
 */
export function CommonParts() {
  useDebugValue(parts);
  return null;
}
