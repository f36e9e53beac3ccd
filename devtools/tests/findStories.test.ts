import { expect, test } from 'vitest'
import { findStories, type IndexedStory } from '../storybook/overview/findStories.ts'

const story = (name: string, texts: readonly string[], states: readonly string[] = []): IndexedStory => ({
  id: name.toLowerCase(),
  title: 'Account/Sign in',
  name,
  texts,
  states,
})
const stories = [
  story('Empty', ['Welcome back'], ['signIn editing']),
  story('Refused', ['The phone number is not valid. Check it.', 'Welcome back']),
  story('Phone', ['Phone number']),
]
const found = (query: string) => findStories(query, stories).map((one) => [one.story.name, one.text])

test('a story is found by its name, by the words of one text, by its states and by scattered words, in this order', () => {
  expect(found('phone num')).toEqual([
    ['Phone', 'Phone number'],
    ['Refused', 'The phone number is not valid. Check it.'],
  ])
  expect(found('PHONE')).toEqual([
    ['Phone', undefined],
    ['Refused', 'The phone number is not valid. Check it.'],
  ])
  expect(found('signin edit')).toEqual([['Empty', undefined]])
  expect(found('welcome valid')).toEqual([['Refused', undefined]])
  expect(found('hone')).toEqual([])
  expect(found('  ')).toEqual([])
})

test('a word also finds what another word means', () => {
  const synonyms = [['sign', 'login', 'welcome']]
  expect(findStories('login valid', stories, synonyms).map(({ story: { name } }) => name)).toEqual(['Refused'])
  expect(findStories('login valid', stories)).toEqual([])
})
