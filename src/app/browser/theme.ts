import { Schema } from 'effect'
import type { Theme } from '#views/app.tsx'
import { browserStore } from './browserStore.ts'
import { makeStore, type Store } from './store.ts'

/** The person's choice; `public/start.js`, which the build puts into the page, reads it before the first paint. */
const kept = browserStore('haat.theme', 0, Schema.Literals(['light', 'dark']), 'local')

/** The theme, light or dark: the person's choice, else that of the system, with its changes. */
export const makeTheme = (): { store: Store<Theme>; choose: (theme: Theme | null) => void } => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  let chosen = kept.read()
  const current = (): Theme => chosen ?? (system.matches ? 'dark' : 'light')
  const store = makeStore<Theme>(current(), 'light')
  const apply = () => {
    const theme = current()
    store.set(theme)
    const { classList } = document.documentElement
    classList.remove('light', 'dark')
    classList.add(theme)
  }
  system.addEventListener('change', apply)
  apply()
  return {
    store,
    choose: (theme) => {
      chosen = theme
      kept.write(theme)
      apply()
    },
  }
}
