import { afterAll, afterEach } from 'vitest'
import { closeContexts } from './browser.ts'
import { cleanUp } from './cleanUp.ts'
import { countProcessorTime } from './processorTime.ts'

countProcessorTime()

// A set-up file runs for each test file; a module that files share would register its hooks in the first one only.
afterEach(({ task }) => closeContexts(task))
afterAll(cleanUp)
