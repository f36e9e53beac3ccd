import { runEventsCommand } from './events/command.ts'
import { runCommand } from './terminal/runCommand.ts'

// npm run events: lists security events with person, action and address.
await runCommand(() => runEventsCommand(process.argv.slice(2), console.log))
