import { Effect, Layer } from 'effect'
import { leadsHere, type Settings } from '../config.ts'

/**
 * Logs at start an error about settings that work but are unsafe. Passwords over http are allowed, because a shop
 * within a closed network may have no certificate.
 */
export const startWarnings = ({ publicUrl }: Settings) =>
  Layer.effectDiscard(
    publicUrl.startsWith('http://') && !leadsHere(publicUrl)
      ? Effect.logError(
          `PUBLIC_URL begins with http://: passwords, codes and sessions of ${publicUrl} travel unencrypted, and cookies ` +
            'are not Secure. Put a proxy with a certificate in front and set PUBLIC_URL to https://.',
        )
      : Effect.void,
  )
