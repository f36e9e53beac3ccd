import type { StorybookConfig } from '@storybook/react-vite'

/** The stories are pages of a Haat server, which writes its settings into them. */
const settings = '<script type="application/json" id="haat-settings">{}</script>'

/** The frame of a dark story is dark before its code and styles have arrived. */
const darkUntilStyled =
  '<style>html.dark, html.dark .sb-preparing-story { background: #111312; }</style>' +
  "<script>if (/\\btheme(:|%3A)dark\\b/i.test(location.search)) document.documentElement.classList.add('dark')</script>"

/** Only the stories of these files, for a test of a part of them (`scripts/build/storybook.ts`). */
const files = process.env.HAAT_STORY_FILES?.split(',').map((file) => `../${file}`)

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: files ?? ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  staticDirs: ['../public', { from: '../server/demo/pictures', to: '/media' }],
  core: { disableTelemetry: true },
  previewHead: (head) => `${head ?? ''}${settings}${darkUntilStyled}`,
  // The toolbar and the chart panel of this project replace these tools.
  features: {
    actions: false,
    backgrounds: false,
    controls: false,
    interactions: false,
    measure: false,
    outline: false,
  },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    // The first two ask the application's own build what is used and where; a story may show what no page uses yet. The
    // charts next to a story show the descriptions.
    plugins: vite.plugins
      ?.flat()
      .filter((plugin) => !['prune-radix-themes', 'chunks', 'without-descriptions'].includes(Object(plugin).name)),
  }),
}

export default config
