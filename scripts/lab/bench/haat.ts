import { startServer } from '#server/main.ts'
import type { Settings } from '#server/platform/config.ts'

/** Runs Haat's server in a separate process, as a deployment does; the settings arrive as JSON in the environment. */
const server = await startServer(JSON.parse(process.env.HAAT_SETTINGS ?? '{}') as Settings)
process.send?.({ url: server.url })
process.on('disconnect', () => server.stop().finally(() => process.exit()))
