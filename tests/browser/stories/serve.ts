import { preview } from 'vite'
import { storybookFolder } from '../../../scripts/storybook.ts'

/** Serves the built Storybook on a free port. */
export async function serveStorybook(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    appType: 'mpa',
    build: { outDir: storybookFolder },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('The built Storybook could not be served')
  return { url: address.replace(/\/$/, ''), stop: () => server.close() }
}
