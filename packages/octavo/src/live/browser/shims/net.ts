export const isIPv4 = (text: string) => /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text)
export const isIPv6 = (text: string) => text.includes(':')
export const isIP = (text: string) => (isIPv4(text) ? 4 : isIPv6(text) ? 6 : 0)
export class Socket {}
export class Server {}
export const commonJs = { isIP, isIPv4, isIPv6, Socket, Server }
