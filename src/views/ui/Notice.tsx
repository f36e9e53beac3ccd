import type { ReactNode } from 'react'
import * as css from './Notice.module.css'

/** A message in place of content: an icon, a heading, a text and the next step. */
export const Notice = ({ role, children }: { role?: 'alert'; children: ReactNode }) => (
  <div className={css.notice} role={role}>
    {children}
  </div>
)
