import { visitStories } from './visit.ts'

visitStories(2, 3)
