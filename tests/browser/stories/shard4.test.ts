import { visitStories } from './visit.ts'

visitStories(3, 4)
