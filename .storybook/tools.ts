interface Width {
  /** Id among the viewports. */
  readonly id: string
  readonly title: string
  /** In px. */
  readonly width: number
}
export const phone: Width = { id: 'phone', title: 'Phone, 360 px', width: 360 }
export const desk: Width = { id: 'desk', title: 'Desk, 1280 px', width: 1280 }
