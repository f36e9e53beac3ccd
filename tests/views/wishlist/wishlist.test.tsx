import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mergeWishlistFixtures } from '#machines/wishlist/mergeWishlist.fixtures.ts'
import { wishlistToggleFixtures } from '#machines/wishlist/wishlistToggle.fixtures.ts'
import * as file from '#stories/wishlist/Wishlist.stories.tsx'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const { saveWish } = wishlistToggleFixtures.outcomes
const { readKept } = mergeWishlistFixtures.outcomes
const SAREE = 'Dhakai jamdani saree (ঢাকাই জামদানি)'
const heart = () => screen.getByRole('button', { name: `Save “${SAREE}” to the wishlist` })
const pressed = (element: HTMLElement) => element.getAttribute('aria-pressed')

test('the page says which products are sold out and which are no longer sold', () => {
  render(<stories.Full />)
  const products = within(screen.getByRole('list', { name: 'Products in your wishlist' }))
  expect(products.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    SAREE,
    'Himsagar mangoes, 5 kg',
    'Cotton panjabi',
  ])
  expect(products.getByText('Out of stock')).toBeTruthy()
  expect(screen.getByText('“Nakshi kantha throw” is no longer sold.')).toBeTruthy()
})

test('a removed product keeps its place for an undo, which takes the focus', async () => {
  const Saved = variantOf(file, file.Full, { flows: { mergeWishlist: { replies: { readKept: readKept.none } } } })
  render(<Saved />)
  await userEvent.click(heart())
  const undo = await screen.findByRole('button', { name: `Undo: keep “${SAREE}”` })
  expect(document.activeElement).toBe(undo)
  expect(screen.getByText(`“${SAREE}” was removed.`)).toBeTruthy()
  await userEvent.click(undo)
  await waitFor(() => expect(pressed(heart())).toBe('true'))
  expect(document.activeElement).toBe(heart())
})

test('a failed change shows an error, and the heart what the server has', async () => {
  const Failing = variantOf(file, file.Full, {
    flows: {
      wishlistToggle: { replies: { saveWish: saveWish.serverError } },
      mergeWishlist: { replies: { readKept: readKept.none } },
    },
  })
  render(<Failing />)
  await userEvent.click(heart())
  expect(await screen.findByText('Your wishlist could not be saved. Please try again.')).toBeTruthy()
  expect(pressed(heart())).toBe('true')
})

test('the page of a guest has the products that the browser keeps, names those that are gone, and offers the sign-in', async () => {
  render(<stories.OfGuest />)
  expect(await screen.findByText('“Nakshi kantha throw” is no longer sold.')).toBeTruthy()
  expect(
    screen.getByText('These products are kept in this browser only. Sign in to have them in your account.'),
  ).toBeTruthy()
  const products = within(screen.getByRole('list', { name: 'Products in your wishlist' }))
  expect(products.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([SAREE])
  expect(pressed(heart())).toBe('true')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})
