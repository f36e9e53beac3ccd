import { visitStories } from './visit.ts'

visitStories(1, 2)
