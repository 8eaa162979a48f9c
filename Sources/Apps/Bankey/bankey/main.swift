import AppHost
import BankeyUI
import CompositionHost

HostedApplication.run(scheme: "bankey", composition: Composition.init)
