/** How a control is bound to its field of the form. */
export interface Binding {
  name: string;
  value: string;
  ref: (element: HTMLElement | null) => void;
  onChange: (value: string) => void;
  onBlur: () => void;
}
