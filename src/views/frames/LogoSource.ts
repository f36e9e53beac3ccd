import { createContext } from 'react'
import type { Logo } from '#contract/logo/entity.ts'

/** Where account pages have the shop's logo from. They load no query cache for it, which is 2.5 KB of code. */
export interface LogoSource {
  /** The logo that a page of the shop has read; undefined without one, null for a shop without a logo. */
  known(): Logo | null | undefined
  /** Reads the logo; null after an error. */
  read(): Promise<Logo | null>
}

export const LogoSourceContext = createContext<LogoSource | null>(null)
