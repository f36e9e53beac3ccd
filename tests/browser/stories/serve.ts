import { preview } from 'vite'
import { storybookFolder } from '#scripts/build/storybook.ts'

/** Path of an empty page of the same server, into which a test puts frames. */
export const EMPTY_PAGE = '/empty'

/** Serves a built Storybook on a free port. */
export async function serveStorybook(folder = storybookFolder): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    appType: 'mpa',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [
      {
        name: 'empty-page',
        configurePreviewServer: ({ middlewares }) => {
          middlewares.use(EMPTY_PAGE, (_, response) => {
            response.setHeader('content-type', 'text/html').end('<!doctype html><title>Frames</title>')
          })
        },
      },
    ],
  })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('The built Storybook could not be served')
  return { url: address.replace(/\/$/, ''), stop: () => server.close() }
}
