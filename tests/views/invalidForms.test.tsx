import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as categories from '#stories/categories/Categories.stories.tsx'
import * as subCategories from '#stories/categories/Subcategories.stories.tsx'
import * as subSubCategories from '#stories/categories/SubSubcategories.stories.tsx'
import * as products from '#stories/products/Products.stories.tsx'
import * as profile from '#stories/profile/Profile.stories.tsx'
import * as shippingFee from '#stories/shippingFee/ShippingFee.stories.tsx'
import { storiesOf } from './support/stories.ts'

/** On a busy machine a large form renders late. */
const patient = { timeout: 15_000 }
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('form')!)

test.each([
  ['a category', storiesOf(categories).Creating, 'Category name', '   '],
  ['a subcategory', storiesOf(subCategories).Creating, 'Subcategory name', '   '],
  ['a sub-subcategory', storiesOf(subSubCategories).Creating, 'Sub-subcategory name', '   '],
  ['a product', storiesOf(products).Creating, 'Product name', '   '],
  ['the profile', storiesOf(profile).Profile, 'Name', ' Al '],
  ['shipping fees', storiesOf(shippingFee).Stored, 'Fee inside Dhaka', 'many'],
] as const)('the first invalid field of the form of %s takes the focus', async (_, Story, label, value) => {
  render(<Story />)
  write(label, value)
  submit()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)), patient)
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['Category name', storiesOf(categories).Creating],
  ['Subcategory name', storiesOf(subCategories).Creating],
  ['Sub-subcategory name', storiesOf(subSubCategories).Creating],
] as const)('after a submit, a %s of 101 letters shows its error at once', async (label, Story) => {
  render(<Story />)
  submit()
  write(label, 'x'.repeat(101))
  expect(await screen.findByText('At most 100 characters', undefined, patient)).toBeTruthy()
})
