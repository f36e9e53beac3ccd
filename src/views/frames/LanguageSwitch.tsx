import { languageNames } from '#contract/languages.ts'
import { LANGUAGE } from '#messages/format.ts'
import { useApp } from '../app.tsx'
import * as css from './LanguageSwitch.module.css'

/**
 * Shows the page in another language. Each language has its name in itself.
 * @param short whether the language of the page is left out, where there is little room
 */
export const LanguageSwitch = ({ short = false }: { readonly short?: boolean }) => {
  const { languages, chooseLanguage } = useApp()
  const shown = languages.filter((language) => !short || language !== LANGUAGE)
  if (languages.length < 2) return null
  return (
    <div className={css.languages} data-personal>
      {shown.map((language) => (
        <button
          key={language}
          type="button"
          className={css.language}
          lang={language}
          aria-current={language === LANGUAGE || undefined}
          onClick={() => language !== LANGUAGE && chooseLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  )
}
