import { Icon } from './Icon.tsx'
import * as ui from './tools.module.css'

/** Error message, announced by screen readers; `hint` contains the details. */
export const Alert = ({ text, hint }: { text: string; hint?: string }) => (
  <div role="alert" className={ui.alert}>
    <Icon name="alert" />
    <div>
      <p>{text}</p>
      {hint && <p>{hint}</p>}
    </div>
  </div>
)
