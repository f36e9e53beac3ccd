/** Two short tones, in Hz, and the seconds of each. */
const TONES = [660, 880] as const
const TONE_S = 0.14
const LOUDNESS = 0.08

/** Plays a short sound; nothing where the browser plays none before a press on the page. */
export const playChime = (): void => {
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = LOUDNESS
  volume.connect(audio.destination)
  for (const [at, tone] of TONES.entries()) {
    const source = audio.createOscillator()
    source.frequency.value = tone
    source.connect(volume)
    source.start(audio.currentTime + at * TONE_S)
    source.stop(audio.currentTime + (at + 1) * TONE_S)
    if (at === TONES.length - 1) source.onended = () => void audio.close()
  }
}
