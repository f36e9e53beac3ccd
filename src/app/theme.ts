import type { Theme } from '#views/app.tsx'
import { makeStore, type Store } from './store.ts'

/** Storage key of the person's choice; `public/theme.js`, which the build puts into the page, reads it before the first paint. */
const KEY = 'haat.theme'

const storedTheme = (): Theme | null => {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : null
  } catch {
    return null
  }
}

/** The theme, light or dark: the person's choice, else that of the system, with its changes. */
export const makeTheme = (): { store: Store<Theme>; choose: (theme: Theme | null) => void } => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  let chosen = storedTheme()
  const current = (): Theme => chosen ?? (system.matches ? 'dark' : 'light')
  const store = makeStore(current())
  const apply = () => {
    store.set(current())
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(current())
  }
  system.addEventListener('change', apply)
  apply()
  return {
    store,
    choose: (theme) => {
      chosen = theme
      try {
        if (theme) localStorage.setItem(KEY, theme)
        else localStorage.removeItem(KEY)
      } catch {
        // Without storage, the choice applies until the next page load.
      }
      apply()
    },
  }
}
