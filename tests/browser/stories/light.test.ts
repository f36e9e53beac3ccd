import { visitEachStory } from './visit.ts'

visitEachStory('light', 1280)
