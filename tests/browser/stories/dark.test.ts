import { visitEachStory } from './visit.ts'

visitEachStory('dark', 360)
