import type { ReactNode } from 'react'
import * as css from './Bullets.module.css'

/** List of short sentences. */
export const Bullets = ({ children }: { children: ReactNode }) => <ul className={css.list}>{children}</ul>
