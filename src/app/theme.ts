import type { Theme } from '../views/app.tsx'
import { makeStore, type Store } from './store.ts'

/** The key of the remembered choice; `public/theme.js` reads it before the first paint. */
const KEY = 'haat.theme'

const remembered = (): Theme | null => {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : null
  } catch {
    return null
  }
}

/** Light or dark: the person's choice, else the system's, which is followed while the page stands. */
export const makeTheme = (): { store: Store<Theme>; choose: (theme: Theme | null) => void } => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  let chosen = remembered()
  const current = (): Theme => chosen ?? (system.matches ? 'dark' : 'light')
  const store = makeStore(current())
  const show = () => {
    store.set(current())
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(current())
  }
  system.addEventListener('change', show)
  show()
  return {
    store,
    choose: (theme) => {
      chosen = theme
      try {
        if (theme) localStorage.setItem(KEY, theme)
        else localStorage.removeItem(KEY)
      } catch {
        // Not remembered, but shown.
      }
      show()
    },
  }
}
