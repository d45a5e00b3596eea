public import StoreContract

/// The faulty stores. Each is the reference store with one defect. Most of the defects were seen in real libraries.
public enum FaultyStores {
  /// All faulty stores, grouped by scenario.
  public static let all: [FaultyStore] =
    roundTrip + missingField + unknownEnumCase + concurrentConverter + query + transaction + durability + observation
    + numeric + adapter + session

  /// Finds a store by the name of its backend: `faulty:NAME`, `twin:NAME` for a store that declares its loss,
  /// `sound:NAME`, or `faulty:generated:SEED` for a store with the defect that the seed draws. The result is nil if
  /// there is none.
  public static func adapter(named name: String) -> (any StoreAdapter)? {
    if let generated = GeneratedDefect(backend: name) { return generated.adapter }
    let adapters = [durableFile] + all.flatMap { [$0.adapter] + ($0.twin.map { [$0] } ?? []) }
    return adapters.first { $0.backend.name == name }
  }

  private static let roundTrip: [FaultyStore] = [
    .nanBecomesNull, .nanStoredAsNull, .signallingNaNQuieted, .negativeZeroLosesSign, .infinityRefused,
    .doubleThroughFloat, .doublePrintedWith15Digits, .integralDoubleBecomesInteger, .decimalThroughDouble,
    .int8OutOfRangeAccepted, .largeUInt64Refused, .int64ReadAsInt32, .negativeNumberByteSwapped,
    .dateTruncatedToSeconds, .dateRoundedToMilliseconds, .dateReadFromAnotherEpoch, .dateDriftsAtRewrite,
    .stringCutAtNUL, .stringTrimmed, .stringNormalised, .byteOrderMarkDropped, .textTypedByContent,
    .updateWithNullKeepsValue, .nullStringBecomesEmpty, .emptyDataBecomesNull, .nullCannotBeRead,
    .enumForgottenAfterReopening, .cachedInstancePersistsNothing, .updateLostAtReopening,
    .enumStoredByName, .collectionsKeptInJSON, .halfBatchRead, .batchCommittedInAnotherOrder,
    .propertiesOfOneTypeSwapped, .updateSpillsOver, .deleteTakesTheNextRow,
    .nullElementsDropped, .mapKeysUnescaped, .customElementRefused, .membersOfOneTypeSwapped,
    .invalidElementAccepted, .updateAcceptsAnything, .limitOffByOne,
    .customValuesInterned, .converterCachedByStoredType,
    .linkLostAtReopening, .removedTargetStillLinked, .restoredTargetLinkedAgain, .removedTargetFailsTheRead,
    .toManyKeptAsSet, .updateDropsLinks, .linkToItselfLost, .linksClearedByIDAlone,
  ]

  private static let missingField: [FaultyStore] = [
    .missingReadsZero, .missingOptionalThrows, .ignoresDeclaredDefault, .resurrectsRemovedProperty,
    .unknownPropertiesDropped, .columnsNamedByTheApp, .nullsOfRequiredBecomeZero, .mismatchReadsNull,
    .retypeReinterprets, .olderModelAccepted, .missingNotFoundAsDeclared, .tablesFoundByTheirPlace,
    .returnedPropertyCleared, .updateDropsUnknownMembers,
  ]

  private static let unknownEnumCase: [FaultyStore] = [
    .unknownDefaultWrittenBack, .unknownPutBackAsFirstCase, .unreadableRowFailsTheFetch, .unreadableWithoutName,
    .mapIterationEndsEarly,
    .invalidCustomReadsNull, .implicitRawValuesRenumbered, .caseCodesSortedByName, .unknownRawNotFound,
  ]

  private static let concurrentConverter: [FaultyStore] = [
    .sharedConverterBuffer, .partialBatchWhenConverterThrows, .partialRecordWhenConverterThrows,
    .reentrantReadDiscardsWrite, .reentrantReadDeadlocks, .updateReadsThenWrites, .upsertChecksThenActs,
    .cacheFilledAfterInvalidation, .acknowledgedBeforeApplied, .retriedPutAppliedTwice, .recordsWrittenInParts,
    .transactionsTakeOthersIn, .idsCountedWithoutLock, .converterUsedBeforeItIsReady, .locksTakenInTwoOrders,
    .batchStopsWhenCancelled, .cancelledTransactionCommits, .rowsCopiedAtOpening,
    .converterWithStaticBuffer,
  ]

  private static let query: [FaultyStore] = [
    .notInIgnoredForEnums, .emptyListFindsAll, .zeroCountsAsNull, .queriesNormaliseStrings,
    .stringsComparedCanonically, .uuidQueriedAsText, .containsSeesFirstElement, .collectionFoundByFirstElement,
    .embeddedComparedByIdentity, .notLeavesOutNull, .unsignedSortedAsSigned, .sortingWithNaNFindsNothing,
    .nansSortedByTheirBits,
    .sortIgnoresDirection, .updatedRowQueriedAsItWas, .deletedRowStillFound, .caseOperandByName, .boundLeftOutOfOr,
  ]

  private static let transaction: [FaultyStore] = [
    .rollbackKeepsChanges, .commitForgotten, .failureKeepsWhatCameBefore, .removalSurvivesRollback, .ownWritesUnseen,
    .innerAbortKeepsChanges, .converterCacheSurvivesRollback,
  ]

  private static let durability: [FaultyStore] = [
    .acknowledgedBeforeWritten, .recordsOfABatchWrittenAlone, .fileOverwritten, .lockLeftBehind,
    .rowsWrittenByAnotherThread,
  ]

  /// A store in a file that survives every kill. The stores of the scenario durability are this store with a defect.
  public static let durableFile: any StoreAdapter = FaultyAdapter(file: "durable-file") { try RenamedFile($0) }
    .named("sound:durable-file")

  private static let observation: [FaultyStore] = [
    .firstResultMissing, .emptyResultNotTold, .resultOneChangeLate, .firstResultToldAgain, .resultsUnsorted,
    .removalsNotObserved, .commitsNotObserved, .uncommittedChangesTold, .rollbackTold, .endToldTwice,
    .emptyResultAfterFailure, .openAfterClosing, .failureIsPlainEnd, .failureWithoutProperty, .unreadableRowsLeftOut,
    .toldAfterCancelling, .cancellingEndsAll, .resultsToldToTheLast, .firstResultForTheFirstAlone, .failureEndsAll,
  ]

  private static let numeric: [FaultyStore] = [
    .numbersCoerced, .narrowReadCut, .fractionCutInOperand, .viewRewrittenAsInteger,
  ]

  private static let session: [FaultyStore] = [
    .removalHidesOtherEntities, .commitKeepsTheLastEntity, .cancellingEndsOtherEntities, .thirdUpgradeDropsProperty,
    .refusalRemovesOtherEntities, .resultsCutAtHundred,
  ]

  private static let adapter: [FaultyStore] = [
    .storeCachedByThread, .secondStoreCapitalises, .lateWritesDropped, .missingRecordIsInternal, .answersWhatIsLeftOut,
  ]
}
