import { LANGUAGE_QUERY, languageNames } from '#contract/languages.ts'
import { LANGUAGE } from '#messages/format.ts'
import { uiTexts } from '#messages/ui.ts'
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
    <nav className={css.languages} aria-label={uiTexts.language} data-personal>
      {shown.map((language) => (
        <a
          key={language}
          className={css.language}
          href={`?${LANGUAGE_QUERY}=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === LANGUAGE || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            if (language !== LANGUAGE) chooseLanguage(language)
          }}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  )
}
