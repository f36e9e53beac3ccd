import { uiTexts } from '#messages/ui.ts'
import * as css from './SkipLink.module.css'

/** First link of a page, visible with the focus: past the navigation, to the content. */
export const SkipLink = () => (
  <a className={css.skip} data-screen-only href="#main">
    {uiTexts.skip}
  </a>
)
