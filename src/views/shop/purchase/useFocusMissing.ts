import { useRef } from 'react'

/** Moves the focus to the first missing choice after a press that needs it; returns the ref of the form and the mover. */
export const useFocusMissing = () => {
  const form = useRef<HTMLDivElement>(null)
  const focusMissing = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"] input')?.focus())
  return { form, focusMissing }
}
