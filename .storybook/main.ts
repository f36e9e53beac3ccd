import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  staticDirs: ['../public', { from: '../server/demo/pictures', to: '/media' }],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    // It asks the application's own build what is used; a story may show what no page uses yet.
    plugins: vite.plugins?.flat().filter((plugin) => Object(plugin).name !== 'prune-radix-themes'),
  }),
}

export default config
