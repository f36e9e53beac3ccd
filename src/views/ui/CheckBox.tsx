import type { ComponentProps } from 'react'
import * as css from './CheckBox.module.css'

/** Checkbox with its label, which may have several lines. */
export const CheckBox = ({ children, ...props }: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <label className={css.check}>
    <input type="checkbox" className={css.box} {...props} />
    <span>{children}</span>
  </label>
)
