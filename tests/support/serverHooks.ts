import { afterAll } from 'vitest'
import { cleanUp } from './cleanUp.ts'
import { countProcessorTime } from './processorTime.ts'
import { failOnWarnings } from './warnings.ts'

countProcessorTime()
failOnWarnings()

// A set-up file runs for each test file; a module that files share would register its hooks in the first one only.
afterAll(cleanUp)
