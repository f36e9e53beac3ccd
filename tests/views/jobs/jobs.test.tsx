import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/entity.ts'
import { jobQuery, jobsQuery } from '#data/jobs.ts'
import { doneJob, runningJob } from '#machines/jobs/job.fixtures.ts'
import * as file from '#stories/jobs/Jobs.stories.tsx'
import { cacheWith } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const jobs = () => within(screen.getByRole('list', { name: 'Work in the background' }))

test('a page that was closed during a job shows the end of the job and what was left as it is', () => {
  render(<stories.Done />)
  expect(jobs().getByText('9 orders done, 1 left as it is')).toBeTruthy()
  const failed = jobs().getByRole<HTMLAnchorElement>('link', { name: '#000003' })
  expect(failed.closest('li')?.textContent).toBe('#000003: This order is shipped now, so the next status is delivered.')
  expect(failed.getAttribute('href')).toBe('/admin/orders?order=66a1f0c2b7d4e8f901000003')
})

test('a product that was left as it is leads to its form', () => {
  render(<stories.OfProducts />)
  expect(jobs().getByText('2 products done')).toBeTruthy()
  expect(jobs().getByRole('link', { name: 'Sundarban honey' }).getAttribute('href')).toBe('/admin/products?edit=honey')
})

test('a job that is taken back gives way to the job that takes it back', () => {
  const undo: Job = { ...runningJob, _id: 'undo', kind: 'undoOrderMove', failed: 0, failures: [], undoOf: doneJob._id }
  const TakenBack = variantOf(file, file.Done, { cache: () => cacheWith([jobsQuery, [undo, doneJob]]) })
  render(<TakenBack />)
  expect(
    jobs()
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent),
  ).toEqual(['Take back: mark as processing'])
})

test('a job that is done names all that it left as it is, where the list names the first only', () => {
  const failures = ['one', 'two'].map((id) => ({ id, label: id, message: 'Changed since.' }))
  const job: Job = { ...doneJob, kind: 'changeProduct', failed: 2, failures }
  const cache = () => cacheWith([jobsQuery, [{ ...job, failures: failures.slice(0, 1) }]], [jobQuery(job._id), job])
  const Named = variantOf(file, file.Done, { cache })
  render(<Named />)
  expect(jobs().getByRole('link', { name: 'two' })).toBeTruthy()
})
