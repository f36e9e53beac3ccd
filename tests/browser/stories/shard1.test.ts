import { visitStories } from './visit.ts'

visitStories(0, 2)
