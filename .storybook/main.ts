import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  staticDirs: ['../public', { from: '../server/demo/pictures', to: '/media' }],
  core: { disableTelemetry: true },
  // The stories are pages of a Haat server, which writes its settings into them.
  previewHead: (head) => `${head ?? ''}<script type="application/json" id="haat-settings">{}</script>`,
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
    // They ask the application's own build what is used and where; a story may show what no page uses yet.
    plugins: vite.plugins?.flat().filter((plugin) => !['prune-radix-themes', 'chunks'].includes(Object(plugin).name)),
  }),
}

export default config
