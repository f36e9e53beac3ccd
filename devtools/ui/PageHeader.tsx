import type { ReactNode } from 'react'
import './ui.css'

/** Title of a page of the tools, with a line about it. */
export const PageHeader = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className="devtools-page-header">
    <h1>{title}</h1>
    <p>{children}</p>
  </header>
)
