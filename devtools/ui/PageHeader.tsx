import type { ReactNode } from 'react'
import * as ui from './tools.module.css'

/** Title of a page of the tools, with a line about it. */
export const PageHeader = ({ title, children }: { title: string; children: ReactNode }) => (
  <header>
    <h1 className={ui.title}>{title}</h1>
    <p className={ui.note}>{children}</p>
  </header>
)
