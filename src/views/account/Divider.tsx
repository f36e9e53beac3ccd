import type { ReactNode } from 'react'
import * as css from './Divider.module.css'

/** A line between two ways to sign in, with a text in it. */
export const Divider = ({ children }: { children: ReactNode }) => <div className={css.divider}>{children}</div>
