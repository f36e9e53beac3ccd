import type { Meta, StoryObj } from '@storybook/react-vite'
import { CHART } from '#devtools/storybook/chartGlobal.ts'
import { Overview } from '#devtools/storybook/overview/Overview.tsx'
import { storiesByState } from '#devtools/storybook/storiesByState.ts'
import shown from '../states.json'
import { shows } from '../support/shows.ts'
import { Tokens } from './Tokens.tsx'

const meta: Meta = { title: 'Overview' }
export default meta

const HowTo = () => (
  <section aria-labelledby="how-to">
    <h2 id="how-to">How to use it</h2>
    <ol>
      <li>
        Each story is one state of a screen, with the real views and the real state machines. Choose a picture, or
        search for the words that you see on the screen.
      </li>
      <li>
        The toolbar above a story switches <em>Light</em> and <em>Dark</em>, the widths <em>360</em> and <em>1280</em>,
        and the <em>Toasts</em>. The address keeps the choice: copy it to show somebody the same.
      </li>
      <li>
        <em>Chart</em> shows the state machines next to the story. Press a green event to send it, or use the screen; a
        call stays in flight until you choose its answer. <em>Copy link to this state</em> shares what you have reached.
      </li>
      <li>
        Drop a recording of the shop's flow inspector on the chart panel: <em>Next step</em> then moves the screen along
        it.
      </li>
      <li>
        Names of stories say the thing first and then what became of it: <em>Field Refused</em>, <em>Save Failed</em>,{' '}
        <em>Password Wrong</em>. What goes on is named by its verb: <em>Saving</em>, <em>Sending The Link</em>.
      </li>
    </ol>
  </section>
)

interface Preview {
  /** Loads all stories. */
  extract(): Promise<{ readonly [id: string]: { readonly parameters: { readonly shows?: readonly string[] } } }>
}

const states = storiesByState(shown)

/** The texts that the stories declare to show. */
const readTexts = async () => {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as { readonly __STORYBOOK_PREVIEW__: Preview }
  const stories = Object.entries(await preview.extract())
  return Object.fromEntries(
    stories.map(([id, { parameters }]) => [id, (parameters.shows ?? []).filter((one) => !one.startsWith('#'))]),
  )
}

/** Words by which the search finds the words of the stories. */
const synonyms = [
  ['owner', 'seller', 'vendor'],
  ['admin', 'administrator'],
  ['code', 'otp'],
  ['failed', 'error', 'refused'],
  ['cart', 'basket', 'bag'],
  ['wishlist', 'favourites', 'hearts'],
  ['refund', 'return'],
  ['user', 'customer', 'shopper'],
  ['login', 'signin'],
]

/** The first page: the search, how to use the Storybook, all screens as pictures, and the tokens. */
export const StartHere: StoryObj = shows(
  {
    // It runs no machine.
    globals: { [CHART]: 'off' },
    render: (_, { globals: { theme } }) => (
      <Overview
        title="Haat: screens and states"
        theme={String(theme)}
        readTexts={readTexts}
        states={states}
        synonyms={synonyms}
        withoutPicture={['Flows', 'Flows without a screen', 'Session']}
        introduction={<HowTo />}
      >
        <Tokens theme={String(theme)} />
      </Overview>
    ),
  },
  'Haat: screens and states',
  'How to use it',
  'Back offices',
  '--font-size-3',
)
