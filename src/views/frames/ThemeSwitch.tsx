import { Moon, Sun } from 'lucide'
import { uiTexts } from '#messages/ui.ts'
import { useApp } from '../app.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'

/** Switches between light and dark. Until the first press, the theme follows the system. */
export const ThemeSwitch = () => {
  const { theme, setTheme } = useApp()
  const dark = theme === 'dark'
  return (
    <RoundButton
      icon={dark ? Sun : Moon}
      label={dark ? uiTexts.switchToLight : uiTexts.switchToDark}
      data-personal
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  )
}
