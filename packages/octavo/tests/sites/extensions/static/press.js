document.documentElement.dataset.file = 'loaded'
