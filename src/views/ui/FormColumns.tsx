import type { ReactNode } from 'react'
import * as css from './FormColumns.module.css'

/** Fields next to each other where there is room. */
export const FormColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.columns}>{children}</div>
)
