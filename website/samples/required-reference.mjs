// Addresses of the API reference that links from elsewhere rely on, by package and folder. Names that differ from
// another only in letter case used to have a number, and those addresses redirect to the ones without it.

const client = {
  classes: 'TRPCClientError TRPCUntypedClient',
  interfaces:
    'HttpBatchLinkOptions LoggerLinkOptions TRPCClient TRPCClientErrorBase TRPCClientRuntime TRPCRequestOptions WebSocketClientOptions WebSocketLinkOptions',
  types:
    'CreateTRPCProxyClient TRPCClientErrorLike TRPCFetch TRPCLink TRPCWebSocketClient inferRouterProxyClient',
  functions:
    'createTRPCClient createTRPCProxyClient-1 createTRPCUntypedClient createWSClient getFetch httpBatchLink httpLink loggerLink splitLink wsLink',
}

const server = {
  classes: 'TRPCError',
  interfaces: 'CombinedDataTransformer DataTransformer ProcedureBuilder ProcedureRouterRecord Router',
  types:
    'AnyMutationProcedure AnyProcedure AnyQueryProcedure AnyRouter AnySubscriptionProcedure ClientDataTransformerOptions CombinedDataTransformerClient DataTransformerOptions Dict FilterKeys InferOptional Maybe MaybePromise ProcedureType UndefinedKeys inferAsyncReturnType inferHandlerInput inferParser inferProcedureClientError inferProcedureInput inferProcedureOutput inferProcedureParams inferRouterContext inferRouterDef inferRouterError inferRouterInputs inferRouterMeta inferRouterOutputs inferSubscriptionOutput',
  variables: 'initTRPC procedureTypes',
  functions: 'getTRPCErrorFromUnknown mergeRouters router-1',
}

const next = {
  interfaces: 'WithTRPCNoSSROptions WithTRPCSSROptions',
  types: 'WithTRPCConfig',
  functions: 'createTRPCNext withTRPC',
}

/** It re-exports everything of the client. */
const reactQuery = {
  ...client,
  types: `${client.types} CreateTRPCReact inferReactQueryProcedureOptions`,
  functions: `${client.functions} createReactQueryHooks createTRPCReact-1 getQueryKey`,
}

/** @type {Record<string, Record<string, string>>} */
export const requiredReference = { client, server, next, 'react-query': reactQuery }
