/** Whether the window has room for the panel that shows the cart after an addition. */
export const hasRoomForCart = (): boolean => globalThis.matchMedia?.('(min-width: 768px)').matches ?? false
