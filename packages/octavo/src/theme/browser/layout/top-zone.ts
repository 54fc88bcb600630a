/** Closer to the top than this, there's no need to go back to it (B274). */
export const topZone = 300
