/** Above this there is nothing to go back to (B274). */
export const topZone = 300
