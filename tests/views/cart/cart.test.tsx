import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cartScreenTexts as texts } from '#messages/cart.ts'
import { choiceTexts } from '#messages/shop.ts'
import * as cartStories from '#stories/cart/Cart.stories.tsx'
import * as choiceStories from '#stories/cart/ProductChoice.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const cart = storiesOf(cartStories)
const choice = storiesOf(choiceStories)

beforeAll(() => {
  Element.prototype.scrollTo ??= () => {}
})
afterEach(cleanup)

const show = async (Story: ComponentType) => {
  await act(async () => {
    render(<Story />)
  })
  await act(async () => globalThis.storyRuntime!.settled())
}
const eventsOf = (machine: string) =>
  globalThis
    .storyRuntime!.recorder.actors()
    .filter((actor) => actor.machine === machine)
    .flatMap(({ steps }) => steps.map(({ event }) => event))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

describe('the cart', () => {
  test('names the number in the header', async () => {
    await show(cart.Priced)
    expect(screen.getByRole('link', { name: 'Cart, 3 items' }).getAttribute('href')).toBe('/cart')
  })

  test('has room for the name of the seller while the prices are read, and none after a failure', async () => {
    const rooms = () => document.querySelectorAll('main .Skeleton-skeleton').length
    await show(cart.Asking)
    expect(rooms()).toBe(1)
    cleanup()
    await show(cart.Offline)
    expect(rooms()).toBe(0)
  })

  test('says what is missing for free delivery, or that it is free; of each seller where each charges a fee', async () => {
    await show(cart.NearlyFreeDelivery)
    expect(screen.getByText('Add ৳300 more for free delivery')).toBeTruthy()
    expect(screen.getByText(texts.delivery)).toBeTruthy()
    cleanup()
    await show(cart.FreeDelivery)
    expect(screen.getByText('The delivery is free.')).toBeTruthy()
    expect(screen.queryByText(texts.delivery)).toBeNull()
    cleanup()
    await show(cart.NearlyFreeDeliveryOfOneSeller)
    const [first, second] = screen.getAllByRole('heading', { level: 2 }).map(({ parentElement }) => parentElement!)
    expect(within(first!).getByText('The delivery is free.')).toBeTruthy()
    expect(within(second!).getByText('Add ৳300 more from this seller for free delivery')).toBeTruthy()
  })

  test('leads to the checkout only with lines that can be ordered', async () => {
    await show(cart.Priced)
    expect(screen.getByRole('link', { name: texts.checkout }).getAttribute('href')).toBe('/checkout')
    cleanup()
    await show(cart.SoldOut)
    expect(screen.queryByRole('link', { name: texts.checkout })).toBeNull()
    const button = screen.getByRole('button', { name: texts.checkout })
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(texts.firstChange)
  })

  test('the focus goes to Undo after a removal, and back to the line after Undo', async () => {
    await show(cart.Priced)
    await press(texts.removeOf('Sundarban honey'))
    const undo = screen.getByRole('button', { name: texts.undoOf('Sundarban honey') })
    expect(document.activeElement).toBe(undo)
    await press(texts.undoOf('Sundarban honey'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.removeOf('Sundarban honey') }))
  })

  test('takes what is left with one press, and chooses a size in its line', async () => {
    await show(cart.FewLeft)
    await press(texts.take(1))
    expect(eventsOf('cart')).toContainEqual(expect.objectContaining({ type: 'cart.change', quantity: 1 }))
    cleanup()
    await show(cart.SizeNeeded)
    const sizes = await screen.findByRole('group', { name: texts.size })
    await act(async () => fireEvent.click(within(sizes).getByRole('radio', { name: '13 haat' })))
    expect(eventsOf('cart')).toContainEqual(
      expect.objectContaining({ type: 'cart.choose', size: '13 haat', color: '#b3174f' }),
    )
  })

  test('names the options of two variants, and chooses a third option in its line', async () => {
    await show(cart.Variants)
    expect(screen.getAllByRole('link', { name: 'Panjabi' }).map((link) => link.getAttribute('href'))).toEqual([
      '/product/panjabi?variant=m-white-cotton',
      '/product/panjabi?variant=l-white-silk',
    ])
    expect(screen.getAllByText('Fabric').map((name) => name.nextElementSibling?.textContent)).toEqual([
      'Cotton',
      'Silk',
    ])
    cleanup()
    await show(cart.OptionNeeded)
    const fabrics = await screen.findByRole('group', { name: 'Fabric' })
    expect(within(fabrics).getByRole<HTMLInputElement>('radio', { name: 'Cotton Sold out' }).disabled).toBe(true)
    await act(async () => fireEvent.click(within(fabrics).getByRole('radio', { name: 'Silk' })))
    expect(eventsOf('cart')).toContainEqual(
      expect.objectContaining({ type: 'cart.choose', size: 'L', color: 'White', variantId: 'l-white-silk' }),
    )
  })
})

describe('the choice of a product', () => {
  test('a press without size and colour shows messages and moves the focus to the first choice', async () => {
    await show(choice.Choosing)
    cleanup()
    await show(choice.Incomplete)
    const sizes = screen.getByRole('group', { name: choiceTexts.size })
    expect(within(sizes).getByText(choiceTexts.chooseSize).closest('p')?.querySelector('svg')).toBeTruthy()
    await press('Add to Cart')
    await waitFor(() => expect(sizes.contains(document.activeElement)).toBe(true))
  })

  test('colours have names', async () => {
    await show(choice.Choosing)
    expect(screen.getByRole('radio', { name: 'White' })).toBeTruthy()
  })
})
