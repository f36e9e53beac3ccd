import type { ComponentProps } from 'react'
import * as css from './CheckBox.module.css'

/** Checkbox with its label, which may have several lines; without a label, something else names it. */
export const CheckBox = ({ children, ...props }: Omit<ComponentProps<'input'>, 'type' | 'className'>) =>
  children === undefined ? (
    <input type="checkbox" className={css.box} {...props} />
  ) : (
    <label className={css.check}>
      <input type="checkbox" className={css.box} {...props} />
      <span>{children}</span>
    </label>
  )
