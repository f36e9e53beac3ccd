import { IconButton } from '@radix-ui/themes'
import { Moon, Sun } from 'lucide'
import { uiTexts } from '../../../messages/en/ui.ts'
import { useApp } from '../app.tsx'
import * as css from '../ui/Button.module.css'
import { Icon } from '../ui/Icon.tsx'

/** Switches between light and dark. Until the first press, the theme follows the system. */
export const ThemeSwitch = () => {
  const { theme, setTheme } = useApp()
  const dark = theme === 'dark'
  return (
    <IconButton
      size="3"
      className={`${css.button} ${css.square}`}
      variant="soft"
      color="gray"
      aria-label={dark ? uiTexts.switchToLight : uiTexts.switchToDark}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Icon of={dark ? Sun : Moon} />
    </IconButton>
  )
}
