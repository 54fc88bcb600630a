import path from 'path-browserify'

export { path }
