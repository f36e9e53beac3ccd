import { CircleAlert } from 'lucide'
import * as css from './FieldError.module.css'
import { Icon } from './Icon.tsx'

/** Error of a field, which the control names as its description. */
export const FieldError = ({ id, text, role }: { id?: string; text: string; role?: 'alert' }) => (
  <p id={id} role={role} className={css.error}>
    <Icon of={CircleAlert} />
    <span>{text}</span>
  </p>
)
